declare module 'game-icon:*' {
  const body: string
  export default body
}
declare module '*/pictures.txt' {
  const pictures: Record<string, { art: string; tint: string }>
  export default pictures
}
declare module 'virtual:sprite' {
  const svg: string
  export default svg
}
declare module '*.svg?drawing' {
  const address: string
  export default address
}
