export const inboxFolders = ["waiting", "open", "snoozed", "done"] as const;
export type InboxFolder = (typeof inboxFolders)[number];

export const inboxOwners = ["mine", "team", "nobody", "all"] as const;
export type InboxOwner = (typeof inboxOwners)[number];

export const inboxPath = "/recruiters/conversations";

/** Last conversation of a page; keyset cursor, stable when conversations are added. */
export interface InboxCursor {
	/** Exact sort value of its folder. */
	at: string;
	uid: string;
}

const formatCursor = ({ at, uid }: InboxCursor) => `${at.replace(" ", "T")}~${uid}`;

function parseCursor(text: string | null): InboxCursor | null {
	const [, at, uid] =
		/^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,6})?[+-]\d{2}(?::\d{2})?)~([\w-]{1,64})$/.exec(text ?? "") ?? [];
	if (!at || !uid || Number.isNaN(Date.parse(at.replace(/([+-]\d{2})$/, "$1:00")))) return null;
	return { at, uid };
}

/** Unknown values fall back to the first option. */
export function parseInboxQuery(params: URLSearchParams) {
	return {
		folder: inboxFolders.find((folder) => folder === params.get("folder")) ?? "waiting",
		owner: inboxOwners.find((owner) => owner === params.get("of")) ?? "mine",
		name: (params.get("q") ?? "").trim().slice(0, 100),
		after: parseCursor(params.get("after")),
	};
}

/** Inbox address; default choices are omitted. */
export function inboxUrl({
	folder,
	owner,
	name = "",
	after = null,
}: {
	folder: InboxFolder;
	owner: InboxOwner;
	name?: string;
	after?: InboxCursor | null;
}): string {
	const params = new URLSearchParams();
	if (folder !== "waiting") params.set("folder", folder);
	if (owner !== "mine") params.set("of", owner);
	if (name) params.set("q", name);
	if (after) params.set("after", formatCursor(after));
	return params.size > 0 ? `${inboxPath}?${params}` : inboxPath;
}
