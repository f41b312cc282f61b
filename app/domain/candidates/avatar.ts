/** The row stores the recruiters' path; other areas serve the picture under their own guard. */
export const imagePath = (uid: string) => `/recruiters/images/${uid}`;

/** The picture behind an address of `imagePath`. */
export const imageUid = (url: string | null) => (url && /^\/recruiters\/images\/([\w-]+)$/.exec(url)?.[1]) || null;

/** Where candidates see their own picture. */
export function ownAvatarPath(url: string | null): string | null {
	const uid = imageUid(url);
	return uid && `/candidates/avatar/${uid}`;
}
