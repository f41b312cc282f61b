export interface ShellEntity {
	key: string;
	/** Its list. */
	path: string;
	icon: string;
	label: string;
	/** Other lists whose records belong to this entity. */
	within: readonly string[];
	/** Shortcut key pressed after "g". */
	goKey: string | null;
	/** URL of the form for a new record; null without permission. */
	create: string | null;
}

const usualPath = (key: string) => `/recruiters/${key}`;
const usualCreate = "+";

/** Sent with every page, so values derivable from the key are omitted. */
export function packEntity({ key, path, icon, label, within, goKey, create }: ShellEntity): string {
	const created = create === null ? "" : create === `${path}/new` ? usualCreate : create;
	const parts = [key, icon, label, goKey ?? "", created, path === usualPath(key) ? "" : path, within.join(" ")];
	return parts.join("\n").trimEnd();
}

export function unpackEntity(line: string): ShellEntity {
	const [key = "", icon = "", label = "", goKey = "", created = "", other = "", within = ""] = line.split("\n");
	const path = other || usualPath(key);
	return {
		key,
		path,
		icon,
		label,
		within: within === "" ? [] : within.split(" "),
		goKey: goKey || null,
		create: created === "" ? null : created === usualCreate ? `${path}/new` : created,
	};
}
