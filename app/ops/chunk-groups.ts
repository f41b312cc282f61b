import { relative, sep } from "node:path";

/** Modules of `app/ui` outside the shared chunk: large dependencies, or used by few pages. */
export const ownUiModules = [
	"app/ui/bar-table.tsx",
	"app/ui/dialog.tsx",
	"app/ui/entity-form.tsx",
	"app/ui/highlight-matches.ts",
	"app/ui/image-upload-card.tsx",
	"app/ui/loading-dialog.tsx",
	"app/ui/ordered-items.tsx",
	"app/ui/progress-dialog.tsx",
	"app/ui/skeleton.tsx",
	"app/ui/stat.tsx",
	"app/ui/stepper.tsx",
	"app/ui/table.tsx",
	"app/ui/timeline.tsx",
	"app/ui/wizard.tsx",
];

/** Modules of other folders that nearly every page loads. */
export const sharedModules = [
	"app/brands/analytics.tsx",
	"app/domain/lists/column-settings.ts",
	"app/error-page.tsx",
	"app/realtime/use-channel.ts",
	"app/realtime/use-refresh.ts",
	"app/ui/form/idempotency-field.tsx",
	"app/ui/list-view/filter-name.ts",
	"app/ui/list-view/use-get-form-submit.ts",
	"app/ui/record-panel/skip-revalidation.ts",
];

/** List controls that are loaded after a click. */
export const listPanelModules = [
	"app/ui/list-view/columns-panel.tsx",
	"app/ui/list-view/filter-control.tsx",
	"app/ui/list-view/filter-menu.tsx",
	"app/ui/list-view/sort-panel.tsx",
	"app/ui/list-view/views-panel.tsx",
];

export const workspaceModule = "app/routes/recruiters/shell/workspace.tsx";

const toPath = (id: string) => relative(process.cwd(), id).replaceAll(sep, "/");

export const isSharedModule = (path: string) =>
	sharedModules.includes(path) || (/^app\/ui\/[^/]+\.tsx?$/.test(path) && !ownUiModules.includes(path));

/** The build's shared chunks; few, because each costs every visitor a tag and a request. */
export const chunkGroups = [
	{
		name: "framework",
		test: /node_modules[\\/](react|react-dom|react-router|scheduler|i18next|react-i18next)[\\/]/,
		priority: 3,
	},
	{ name: "ui", test: (id: string) => isSharedModule(toPath(id)), priority: 2 },
	{ name: "list-parts", test: (id: string) => listPanelModules.includes(toPath(id)), priority: 1 },
	{ name: "workspace", test: (id: string) => toPath(id) === workspaceModule, priority: 1 },
];
