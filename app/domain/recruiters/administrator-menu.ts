/** In order, after the dashboard and site configs (specification, section 2). */
export const menuGroups = ["sites", "entities", "temporary", "c_talks", "platform"] as const;
export type MenuGroup = (typeof menuGroups)[number];
