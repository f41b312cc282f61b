/** Points from the page's upper left corner; `y` is the baseline. */
export interface Fragment {
	text: string;
	x: number;
	y: number;
	width: number;
	size: number;
	bold: boolean;
}

export interface TextItem {
	str: string;
	transform: readonly number[];
	width: number;
	fontName: string;
}

type Matrix = readonly number[];

const smallest = 2;

/** Horizontal fragments, and the texts of vertical ones. */
export function toFragments(
	items: readonly TextItem[],
	viewport: Matrix,
	isBold: (fontName: string) => boolean,
): { fragments: Fragment[]; upright: string[] } {
	const fragments: Fragment[] = [];
	const upright: string[] = [];
	for (const item of items) {
		if (item.str.trim() === "") continue;
		const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = multiply(viewport, item.transform);
		const size = Math.hypot(c, d);
		if (size < smallest || !Number.isFinite(size)) continue;
		if (Math.abs(b) > Math.abs(a)) upright.push(item.str);
		else {
			const width = Math.max(item.width, 0);
			fragments.push({ text: item.str, x: a < 0 ? e - width : e, y: f, width, size, bold: isBold(item.fontName) });
		}
	}
	return { fragments: dropDoubles(fragments), upright };
}

function multiply(m: Matrix, n: Matrix): number[] {
	const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = m;
	const [g = 1, h = 0, i = 0, j = 1, k = 0, l = 0] = n;
	return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}

/** Merges letters drawn twice to look bold into one bold letter. */
function dropDoubles(fragments: readonly Fragment[]): Fragment[] {
	const cells = new Map<string, Fragment>();
	const result: Fragment[] = [];
	for (const fragment of fragments) {
		const reach = Math.max(1, fragment.size * 0.15);
		const [column, row] = [Math.round(fragment.x / 2), Math.round(fragment.y / 2)];
		const twin = [-1, 0, 1]
			.flatMap((dx) => [-1, 0, 1].map((dy) => cells.get(`${column + dx},${row + dy},${fragment.text}`)))
			.find((other) => other && Math.abs(other.x - fragment.x) <= reach && Math.abs(other.y - fragment.y) <= reach);
		if (twin) {
			twin.bold = true;
			continue;
		}
		const copy = { ...fragment };
		cells.set(`${column},${row},${fragment.text}`, copy);
		result.push(copy);
	}
	return result;
}
