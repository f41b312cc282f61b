/** Groups of the administrator's side menu after its dashboard, in order (specification, section 2). */
export const menuGroups = ["entities", "sites", "temporary", "c_talks"] as const;
export type MenuGroup = (typeof menuGroups)[number];
