// What kind of screen this is, for parts that are drawn otherwise on another.
import { MediaQuery } from 'svelte/reactivity'
import { SCREENS } from '../../style/screens'

export const desk = new MediaQuery(SCREENS.desk, true)
export const phone = new MediaQuery(SCREENS.phone, false)
