/** Some uids, or all matches with exceptions: the server re-runs the query for "all". */
export type Selection = { all: false; ids: readonly string[] } | { all: true; except: readonly string[] };

export const emptySelection: Selection = { all: false, ids: [] };
export const fullSelection: Selection = { all: true, except: [] };

/** Limit for individual picks: the next step carries them in its URL. */
export const maxPicked = 400;

export function isSelected(selection: Selection, uid: string): boolean {
	return selection.all ? !selection.except.includes(uid) : selection.ids.includes(uid);
}

/** Selection on other pages is unaffected; returns it unchanged beyond `mostPicked`. */
export function selectRows(selection: Selection, uids: readonly string[], on: boolean): Selection {
	if (selection.all) return { all: true, except: changed(selection.except, uids, !on) };
	const ids = changed(selection.ids, uids, on);
	return ids.length > maxPicked && on ? selection : { all: false, ids };
}

export function countSelected(selection: Selection, total: number): number {
	return selection.all ? Math.max(0, total - selection.except.length) : selection.ids.length;
}

export function getPageSelectionState(selection: Selection, uids: readonly string[]): "none" | "some" | "all" {
	const count = uids.filter((uid) => isSelected(selection, uid)).length;
	if (count === 0) return "none";
	return count === uids.length ? "all" : "some";
}

/** From the row pressed last to this one, both included, whichever is above. */
export function getSelectionRange(uids: readonly string[], last: string | null, uid: string): readonly string[] {
	const from = last === null ? -1 : uids.indexOf(last);
	const to = uids.indexOf(uid);
	if (from < 0 || to < 0) return [uid];
	return uids.slice(Math.min(from, to), Math.max(from, to) + 1);
}

export function getSelectionInputs(selection: Selection): [name: string, value: string][] {
	if (!selection.all) return selection.ids.map((uid) => ["ids", uid]);
	return [["all", "1"], ...selection.except.map((uid): [string, string] => ["except", uid])];
}

function changed(before: readonly string[], uids: readonly string[], add: boolean): readonly string[] {
	if (!add) return before.filter((uid) => !uids.includes(uid));
	return [...before, ...uids.filter((uid) => !before.includes(uid))];
}
