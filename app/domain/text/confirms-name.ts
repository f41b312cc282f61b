const toWords = (name: string) =>
	name
		.normalize("NFD")
		.replace(/\p{M}/gu, "")
		.toLowerCase()
		.split(/[^\p{L}\p{N}]+/u)
		.filter((word) => word !== "");

/** Requires the first name and, if there are several, one more name. */
export function confirmsName(input: string, name: string): boolean {
	const [first, ...others] = toWords(name);
	const written = toWords(input);
	if (first === undefined || written[0] !== first) return false;
	return others.length === 0 || others.some((word) => word.length > 2 && written.includes(word));
}
