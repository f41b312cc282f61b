/** What may stand between {{ }} in a message to many, by entity. */
const fieldsOf: Record<string, readonly string[]> = {
	candidates: ["name", "first_name", "email", "role_name", "city", "recruiter"],
	client_contacts: ["name", "first_name", "email", "title", "company", "recruiter"],
	contacts: ["name", "first_name", "email", "title", "company", "recruiter"],
};

const slot = /\{\{([^{}]*)\}\}/g;

/** The names a message to people of this entity may use. */
export function mergeFields(entity: string): readonly string[] {
	return fieldsOf[entity] ?? [];
}

/** Names in the text that stand for nothing: such a message is not saved, so nobody ever gets {{nome}}. */
export function unknownMergeFields(text: string, entity: string): string[] {
	const known = mergeFields(entity);
	const names = [...text.matchAll(slot)].map(([, name = ""]) => name.trim());
	const unknown = names.filter((name) => !known.includes(name));
	// Half a pair of braces would be printed as it is.
	const rest = text.replace(slot, "");
	if (rest.includes("{{") || rest.includes("}}")) unknown.push("{{ }}");
	return [...new Set(unknown)];
}

/** The message for one person. A name without a value leaves nothing behind, not even a double space. */
export function fillIn(text: string, values: Readonly<Record<string, string | null | undefined>>): string {
	return text
		.replace(slot, (_, name: string) => values[name.trim()] ?? "")
		.replace(/[^\S\n]{2,}/g, " ")
		.replace(/ +([,.;:!?])/g, "$1")
		.trim();
}

export function firstName(name: string): string {
	return name.trim().split(/\s+/)[0] ?? "";
}
