/** Author and creation date from the file's metadata, if plausible. */
export function toDocumentMetadata(author: unknown, created: unknown): { author?: string; created?: string } {
	const name =
		typeof author === "string"
			? author
					.replace(/[\p{Cc}\s]+/gu, " ")
					.trim()
					.slice(0, 80)
			: "";
	if (name === "") return {};
	const day = typeof created === "string" && /^\d{4}-\d{2}-\d{2}$/.test(created) ? created : "";
	return day ? { author: name, created: day } : { author: name };
}

const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

export const decodeEntities = (text: string | undefined): string | undefined =>
	text?.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => entities[name] ?? "");
