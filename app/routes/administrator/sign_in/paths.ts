export const signInPath = "/administrator/sign_in";
export const connectionPath = (uid: string): string => `${signInPath}/${uid}`;
export const peoplePath = (uid: string): string => `${connectionPath(uid)}/people`;
export const groupsPath = (uid: string): string => `${connectionPath(uid)}/groups`;
