/** The row stores the recruiters' path; other areas serve the picture under their own guard. */
export const imagePath = (uid: string) => `/recruiters/images/${uid}`;

export const imageUid = (url: string | null) => (url && /^\/recruiters\/images\/([\w-]+)$/.exec(url)?.[1]) || null;

export function ownAvatarPath(url: string | null): string | null {
	const uid = imageUid(url);
	return uid && `/candidates/avatar/${uid}`;
}
