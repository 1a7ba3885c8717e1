import { mount } from 'svelte'
import '../style/index.css'
import Scenes from './Scenes.svelte'

mount(Scenes, { target: document.getElementById('app')! })
