interface Section {
	id: string;
	title: string;
	text: string[];
}

/** Lines beginning with "#" are headings, empty lines separate paragraphs. */
export function parseLegalText(input: string): { intro: string[]; sections: Section[] } {
	const intro: string[] = [];
	const sections: Section[] = [];
	for (const block of input.split(/\n\s*\n|\n(?=#)|(?<=^#[^\n]*)\n/m).map((part) => part.trim())) {
		if (block === "") continue;
		if (block.startsWith("#")) {
			const title = block.replace(/^#+\s*/, "");
			sections.push({ id: `s${sections.length + 1}`, title, text: [] });
		} else (sections.at(-1)?.text ?? intro).push(block);
	}
	return { intro, sections };
}
