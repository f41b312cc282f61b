import drawings from "virtual:icon-drawings";

const reference = /<use href="\/assets\/icons-[\da-f]{8}\.svg#([a-z\d-]+)"><\/use>/g;

/** Inlines used icons: the sprite would compete with the font on slow lines. */
export const inlineIcons = (html: string): string =>
	html.replaceAll(reference, (whole, name: string) => {
		const drawing = Object.hasOwn(drawings, name) ? drawings[name] : undefined;
		return drawing === undefined ? whole : `<svg viewBox="0 0 24 24">${drawing}</svg>`;
	});
