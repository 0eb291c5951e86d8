// Every sentence of the window, by area. A translation is one more object of this shape.
export const en = {} as const;
