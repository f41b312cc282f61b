import { createHash } from "node:crypto";

/** What `once` needs of a posted form: its hidden key, and a hash of the rest so that a key stands for one content. */
export function formKey(form: FormData): { key: string | null; hash: string } {
	const hash = createHash("sha256");
	let key: string | null = null;
	for (const [name, value] of form) {
		if (name === "_idem") key = typeof value === "string" ? value : null;
		else hash.update(JSON.stringify([name, typeof value === "string" ? value : [value.name, value.size]]));
	}
	return { key, hash: hash.digest("base64url") };
}
