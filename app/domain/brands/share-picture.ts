import { escapeHtml } from "../text/html.ts";

/** Open Graph picture, in pixels. */
export const shareSize = { width: 1200, height: 630 } as const;
export const maxShareTitleLength = 160;
export const maxShareNoteLength = 60;

const longestLine = 30;
const mostLines = 4;

/** Wraps a title; text that does not fit ends with an ellipsis. */
export function titleLines(title: string): string[] {
	const lines: string[] = [];
	for (const word of title.trim().split(/\s+/)) {
		const last = lines.at(-1);
		if (last !== undefined && last.length + word.length < longestLine) lines[lines.length - 1] = `${last} ${word}`;
		else lines.push(word.length > longestLine ? `${word.slice(0, longestLine - 1)}…` : word);
	}
	if (lines.length <= mostLines) return lines;
	const saved = lines.slice(0, mostLines);
	return [...saved.slice(0, -1), `${saved.at(-1)?.replace(/[\s.,:;]+$/, "")}…`];
}

interface Share {
	title: string;
	/** Small line under the title: a job's location. */
	note?: string;
	colors: { primary_color: string; secondary_color: string };
	/** The brand's logo for a white ground, as it is drawn. */
	logo: string | null;
}

/** SVG with title, note, logo and a coloured edge. */
export function shareSvg({ title, note, colors, logo }: Share): string {
	const whole = titleLines(title);
	// The note replaces the last line.
	const lines = note && whole.length === mostLines ? [...whole.slice(0, -2), `${whole.at(-2)}…`] : whole;
	const size = lines.length > 2 ? 62 : 74;
	const under = 130 + size * 0.35 + lines.length * size * 1.2;
	const below = note
		? `<text font-family="Inter" font-size="36" fill="#585b64" x="90" y="${under - 14}">${escapeHtml(note)}</text>`
		: "";
	const text = lines.map(
		(line, at) => `<tspan x="90" y="${130 + size * 0.35 + at * size * 1.2}">${escapeHtml(line)}</tspan>`,
	);
	return `<svg xmlns="http://www.w3.org/2000/svg" width="${shareSize.width}" height="${shareSize.height}" viewBox="0 0 1200 630"><rect width="1200" height="630" fill="#fff"/><rect width="24" height="630" fill="#${colors.primary_color}"/><circle cx="1150" cy="600" r="130" fill="#${colors.secondary_color}"/><circle cx="1035" cy="650" r="110" fill="#${colors.primary_color}"/><text font-family="Inter" font-size="${size}" fill="#1c1c1c" letter-spacing="-1">${text.join("")}</text>${below}${logo ? placed(logo) : ""}</svg>`;
}

/** Places the logo at the bottom, 80 px high. */
function placed(logo: string): string {
	return logo.replace(/^[\s\S]*?<svg\b([^>]*)>/, (_, attributes: string) => {
		const [, , , wide = 140, high = 40] = /viewBox="(\S+) (\S+) (\S+) (\S+)"/.exec(attributes)?.map(Number) ?? [];
		const width = Math.round((80 * wide) / high);
		return `<svg x="90" y="490" height="80" width="${width}" viewBox="0 0 ${wide} ${high}">`;
	});
}
