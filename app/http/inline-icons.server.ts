import drawings from "virtual:icon-drawings";

const reference = /<use href="\/assets\/icons-[\da-f]{8}\.svg#([a-z\d-]+)"><\/use>/g;

/**
 * A page with its icons drawn in it. It has a handful, and the file of all of them would share a phone's line with the font
 * that the page waits for.
 */
export const withOwnIcons = (html: string): string =>
	html.replaceAll(reference, (whole, name: string) => {
		const drawing = Object.hasOwn(drawings, name) ? drawings[name] : undefined;
		return drawing === undefined ? whole : `<svg viewBox="0 0 24 24">${drawing}</svg>`;
	});
