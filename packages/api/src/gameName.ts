/** A game as terms name it: `<vendor>/<game code>`. */
export const gameName = /^[a-z][a-z0-9-]*\/\S+$/;
