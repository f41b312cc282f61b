/** Permanent deletions that need confirmation, and their paths. */
export const deleteConfirmations = {
	file: /^\/recruiters\/(candidates\/[\w-]+\/files\/[\w-]+|client_files)\/delete$/,
	shortlist: /^\/recruiters\/shortlists\/[\w-]+\/delete$/,
	comment: /^\/recruiters\/shortlists\/[\w-]+\/comments$/,
	service: /^\/recruiters\/proposals\/[\w-]+\/services\/[\w-]+\/delete$/,
	snapshot: /^\/recruiters\/client_companies\/[\w-]+\/snapshots\/[\w-]+\/delete$/,
	download: /^\/recruiters\/downloads\/[\w-]+\/delete$/,
	export: /^\/administrator\/exports\/[\w-]+\/delete$/,
	view: /^\/recruiters\/lists\/[\w-]+\/views\/delete$/,
	category: /^\/recruiters\/tearsheets\/[\w-]+\/categories\/[\w-]+\/delete$/,
	question: /^\/(recruiters\/evaluations|administrator\/(surveys|data_collections))\/[\w-]+$/,
	notifications: /^\/recruiters\/notifications\/delete\/all$/,
	savedPages: /^\/(recruiters\/entity_pages\/destroy_all|client_contacts\/saved_pages)$/,
	recentPages: /^\/recruiters\/recent_pages\/clear$/,
} as const;

export type DeleteConfirmation = keyof typeof deleteConfirmations;

/** Fields that identify the record, carried through the confirmation. */
export const confirmationFields = ["uid", "at", "version", "what", "back"] as const;

/** Confirmation requested by an address; undefined unless it is allowed for the target. */
export function findDeleteConfirmation(ask: string | null, to: string | null): DeleteConfirmation | undefined {
	if (ask === null || to === null || !Object.hasOwn(deleteConfirmations, ask)) return undefined;
	const question = ask as DeleteConfirmation;
	return deleteConfirmations[question].test(to) ? question : undefined;
}
