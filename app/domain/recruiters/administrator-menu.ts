/** Groups of the administrator's side menu after its dashboard and site configs, in order (specification, section 2). */
export const menuGroups = ["sites", "entities", "temporary", "c_talks", "platform"] as const;
export type MenuGroup = (typeof menuGroups)[number];
