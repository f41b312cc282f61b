import { BriefcaseBusiness, type IconType, KeyRound, LayoutDashboard, SquareCheckBig } from "#app/ui/icons.tsx";

interface MenuItem {
	to: string;
	label: "dashboard" | "jobs" | "candidacy" | "login";
	icon: IconType;
	/** Also in the bottom bar of phones, which holds five at most. */
	phone: boolean;
}

interface MenuGroup {
	/** A title is shown only where there is one. */
	label: "curriculum" | null;
	items: readonly MenuItem[];
}

/** The side menu, in the specification's order (section 2). A screen enters the area by a line here. */
export const menu: readonly MenuGroup[] = [
	{
		label: null,
		items: [
			{ to: "/candidates/home", label: "dashboard", icon: LayoutDashboard, phone: true },
			{ to: "/jobs", label: "jobs", icon: BriefcaseBusiness, phone: true },
			{ to: "/candidates/candidacy", label: "candidacy", icon: SquareCheckBig, phone: true },
		],
	},
	{ label: "curriculum", items: [] },
	{ label: null, items: [{ to: "/candidates/settings", label: "login", icon: KeyRound, phone: true }] },
];
