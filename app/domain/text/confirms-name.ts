const toWords = (name: string) =>
	name
		.normalize("NFD")
		.replace(/\p{M}/gu, "")
		.toLowerCase()
		.split(/[^\p{L}\p{N}]+/u)
		.filter((word) => word !== "");

/** Whether somebody wrote the name of whom a document is for: the first name, and one more where there are several. */
export function confirmsName(input: string, name: string): boolean {
	const [first, ...others] = toWords(name);
	const written = toWords(input);
	if (first === undefined || written[0] !== first) return false;
	return others.length === 0 || others.some((word) => word.length > 2 && written.includes(word));
}
