/** Records that can open beside the page that links to them. */
export const panelEntities = [
	"candidates",
	"applies",
	"jobs",
	"client_companies",
	"client_contacts",
	"contacts",
] as const;
export type PanelEntity = (typeof panelEntities)[number];

/** People are shown with a picture, other entities with an icon. */
export const isPersonEntity = (entity: PanelEntity): boolean => entity !== "jobs" && entity !== "client_companies";

export interface PanelRecord {
	entity: PanelEntity;
	uid: string;
}

const entityNamed = (name: string | undefined) => panelEntities.find((panelEntity) => panelEntity === name);
/** Path segments that are not record ids. */
const notRecords = new Set(["new", "stale", "import"]);

/** The record whose own page has this path; null otherwise, also for subpages. */
export function getRecordAtPath(pathname: string): PanelRecord | null {
	const [, name, uid] = /^\/recruiters\/([a-z_]+)\/([\w-]{1,64})$/.exec(pathname) ?? [];
	const entity = entityNamed(name);
	return entity && uid && !notRecords.has(uid) ? { entity, uid } : null;
}

/** The record in an address (`?panel=candidates:<uid>`) that opens beside the page. */
export function getPanelRecord(search: string): PanelRecord | null {
	const [name, uid] = (new URLSearchParams(search).get("panel") ?? "").split(":");
	const entity = entityNamed(name);
	return entity && uid && /^[\w-]{1,64}$/.test(uid) ? { entity, uid } : null;
}

export const getPanelPagePath = ({ entity, uid }: PanelRecord) => `/recruiters/${entity}/${uid}`;

export const isSamePanelRecord = (a: PanelRecord | null, b: PanelRecord | null) =>
	a?.entity === b?.entity && a?.uid === b?.uid;

/** Sets or removes the panel's record; the other parameters keep their exact spelling. */
export function withPanelRecord(search: string, record: PanelRecord | null): string {
	const saved = search
		.replace(/^\?/, "")
		.split("&")
		.filter((part) => part !== "" && !part.startsWith("panel="));
	const all = record ? [...saved, `panel=${record.entity}:${record.uid}`] : saved;
	return all.length > 0 ? `?${all.join("&")}` : "";
}

/** Minimum width for the side panel; below it records open as pages. */
export const panelMediaQuery = "(min-width: 992px)";
