import { type MenuGroup, menuGroups } from "#app/domain/recruiters/administrator-menu.ts";
import { plainText } from "#app/domain/text/plain-text.ts";

export interface MenuResource {
	to: string;
	icon: string;
	label: string;
	group: MenuGroup;
}

/** What stands before the groups, in this order. */
const leading = ["/administrator", "/administrator/site_configs"];

/** The menu in the specification's order: the dashboard, the site configs, then the groups; only what matches, when words are given. */
export function arrangeMenu(items: readonly MenuResource[], words: string) {
	const target = plainText(words.trim());
	const matching = items.filter(({ label }) => target === "" || plainText(label).includes(target));
	const rest = matching.filter(({ to }) => !leading.includes(to));
	return {
		first: leading.flatMap((path) => matching.filter(({ to }) => to === path)),
		groups: menuGroups
			.map((group) => ({ group, items: rest.filter((item) => item.group === group) }))
			.filter((item) => item.items.length > 0),
	};
}
