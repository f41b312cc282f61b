/** Prefix of every form draft in localStorage, so that signing out clears all. */
export const draftPrefix = "seleta:draft:";

/** Deletes drafts at sign-out, so the next user of a shared computer cannot read them. */
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
		// Storage is forbidden: no drafts exist either.
	}
}
