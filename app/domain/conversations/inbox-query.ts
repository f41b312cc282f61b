export const inboxFolders = ["waiting", "open", "snoozed", "done"] as const;
export type InboxFolder = (typeof inboxFolders)[number];

export const inboxOwners = ["mine", "team", "nobody", "all"] as const;
export type InboxOwner = (typeof inboxOwners)[number];

export const inboxPath = "/recruiters/conversations";

/** What an address of the inbox asks for; what it does not know is the first of each. */
export function parseInboxQuery(params: URLSearchParams) {
	const page = Number(params.get("page") ?? "1");
	return {
		folder: inboxFolders.find((folder) => folder === params.get("folder")) ?? "waiting",
		owner: inboxOwners.find((owner) => owner === params.get("of")) ?? "mine",
		name: (params.get("q") ?? "").trim().slice(0, 100),
		page: Number.isInteger(page) && page >= 1 && page <= 1000 ? page : 1,
	};
}

/** The inbox's address, the usual choices left out. */
export function inboxUrl({
	folder,
	owner,
	name = "",
	page = 1,
}: {
	folder: InboxFolder;
	owner: InboxOwner;
	name?: string;
	page?: number;
}): string {
	const params = new URLSearchParams();
	if (folder !== "waiting") params.set("folder", folder);
	if (owner !== "mine") params.set("of", owner);
	if (name) params.set("q", name);
	if (page > 1) params.set("page", String(page));
	return params.size > 0 ? `${inboxPath}?${params}` : inboxPath;
}
