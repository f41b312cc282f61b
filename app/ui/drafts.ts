/** Every form that keeps what is typed in this browser keeps it under this prefix, so that signing out clears it all. */
export const draftPrefix = "seleta:draft:";

/** On a shared computer nobody finds what somebody else typed: drafts go with the press on "sign out". */
export function clearDraftsAtSignOut(): void {
	window.addEventListener("submit", (event) => {
		const form = event.target;
		if (form instanceof HTMLFormElement && new URL(form.action).pathname === "/logout") clearDrafts();
	});
}

function clearDrafts(): void {
	try {
		for (const key of Object.keys(localStorage)) if (key.startsWith(draftPrefix)) localStorage.removeItem(key);
	} catch {
		// Forbidden: nothing was kept either.
	}
}
