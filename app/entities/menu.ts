import { can, type PermissionHolder } from "#app/domain/access/permissions.ts";
import { adminOnlyResources, type RecruiterResource, type Resource } from "#app/domain/access/resources.ts";
import type { ListQuery } from "#app/domain/lists/list-query.ts";
import type { TFunction } from "#app/i18n/i18n.ts";
import { entities } from "./index.ts";
import type { Entity } from "./kit/entity.ts";
import { getLabels } from "./kit/labels.ts";

export interface MenuItem {
	/** Of the entity, or of the page. */
	key: string;
	path: string;
	/** Name of an icon of ui/icon-names. */
	icon: string;
	resource: Resource;
	adminOnly: boolean;
	order: number;
	/** Second key of the "g" shortcut to it. */
	go: string | null;
	/** Rank among the usual areas of the side menu. */
	usual?: number;
	/** Items pending for the user, by the local day. */
	waiting?: (today: string) => ListQuery;
	quickCreatePath?: string;
	/** Lists counted as this item's: applies belong to jobs. */
	within: readonly string[];
	label(t: TFunction): string;
}

/** Pages without entity; labels in `shell:pages.<key>`. */
const pages = [
	{ key: "dashboard", path: "/recruiters/dashboard", icon: "layout-dashboard", order: 10, go: "d", usual: 1 },
	{
		key: "reports",
		path: "/recruiters/reports",
		icon: "chart-scatter",
		order: 245,
		go: null,
		resource: "applies",
	},
	{
		key: "conversations",
		path: "/recruiters/conversations",
		icon: "message-circle",
		order: 165,
		go: null,
		resource: "candidates",
	},
	{
		key: "admissions",
		path: "/recruiters/admissions",
		icon: "flag",
		order: 93,
		go: null,
		resource: "placements",
	},
	{ key: "shortlists", path: "/recruiters/shortlists", icon: "star", order: 95, go: null },
	{ key: "esocial", path: "/recruiters/esocial", icon: "landmark", order: 242, go: null, resource: "employees" },
	{ key: "utilities", path: "/recruiters/utilities", icon: "settings", order: 250, go: null },
	{ key: "business", path: "/recruiters/business", icon: "building", order: 260, go: null },
	{ key: "administrator", path: "/administrator", icon: "shield", order: 270, go: "a" },
] as const satisfies readonly (
	| { key: RecruiterResource; [fact: string]: unknown }
	| { key: string; resource: RecruiterResource; [fact: string]: unknown }
)[];

/** Order of the specification (section 2), gaps for later items; `permittedMenu` filters by permission. */
export const recruiterMenu: readonly MenuItem[] = [...entities.flatMap(asItem), ...pages.map(asPage)].sort(
	(a, b) => a.order - b.order,
);

function asItem(entity: (typeof entities)[number]): MenuItem[] {
	const { key, path, icon = "circle-dashed", resource, menu } = entity;
	if (!menu || !("order" in menu)) return [];
	return [
		{
			key,
			path,
			icon,
			resource,
			order: menu.order,
			go: menu.go ?? null,
			adminOnly: adminOnlyResources.has(resource),
			...(menu.usual ? { usual: menu.usual } : {}),
			...(menu.waiting ? { waiting: menu.waiting } : {}),
			...(menu.create ? { quickCreatePath: `${path}/new` } : {}),
			within: entities.flatMap((entity) =>
				entity.menu && "within" in entity.menu && entity.menu.within === key ? [entity.path] : [],
			),
			label: (t) => getLabels(entity, t).menu,
		},
	];
}

function asPage(page: (typeof pages)[number]): MenuItem {
	const resource = "resource" in page ? page.resource : page.key;
	return {
		...page,
		resource,
		adminOnly: adminOnlyResources.has(resource),
		within: [],
		label: (t) => t(`shell:pages.${page.key}`),
	};
}

export interface RelatedPage {
	to: string;
	label: string;
	current: boolean;
}

/** Lists without menu item, after the list they belong to. */
export function relatedLists(entity: Entity, person: PermissionHolder, t: TFunction): RelatedPage[] {
	const parent = entity.menu && "within" in entity.menu ? entity.menu.within : entity.key;
	return entities
		.filter(({ key, menu }) => key === parent || (menu && "within" in menu && menu.within === parent))
		.filter(({ resource, path }) => path.startsWith("/recruiters/") && can(person, "read", resource))
		.sort((a, b) => Number(b.key === parent) - Number(a.key === parent))
		.map((item) => ({ to: item.path, label: getLabels(item, t).menu, current: item.key === entity.key }));
}

/** Readable menu items; quick creation also needs the create right. */
export function permittedMenu(person: PermissionHolder): MenuItem[] {
	return recruiterMenu
		.filter((item) => can(person, "read", item.resource))
		.map((item) => (item.quickCreatePath && !can(person, "create", item.resource) ? withoutCreate(item) : item));
}

/** Redirect target after a refusal: the first readable entity, else the profile. */
export function getFirstPermittedPath(person: PermissionHolder): string {
	return permittedMenu(person)[0]?.path ?? "/recruiters/profile";
}

function withoutCreate({ quickCreatePath: _, ...item }: MenuItem): MenuItem {
	return item;
}
