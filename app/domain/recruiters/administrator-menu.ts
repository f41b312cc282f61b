/** Groups of the administrator's side menu after its dashboard, in order (specification, section 2). */
export const menuGroups = ["entities", "sites", "temporary", "c_talks"] as const;
export type MenuGroup = (typeof menuGroups)[number];

const groupOfResource = new Map<string, MenuGroup>(
	Object.entries({
		site_configs: "sites",
		partners: "sites",
		courses: "sites",
		settings: "sites",
		"courses/benefits": "sites",
		city_taxes: "temporary",
		standard_fees: "temporary",
		"c-talks/events": "c_talks",
		"c-talks/participants": "c_talks",
	} as const),
);

/** The group an administrator's list stands in, by its address; what is named nowhere is one of the entities. */
export function menuGroupOf(path: string): MenuGroup {
	return groupOfResource.get(path.replace(/^\/administrator\//, "")) ?? "entities";
}
