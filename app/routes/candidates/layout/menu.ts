import {
	BriefcaseBusiness,
	CalendarDays,
	FileText,
	Flag,
	GraduationCap,
	HistoryIcon,
	type IconType,
	IdCard,
	KeyRound,
	LayoutDashboard,
	ListChecks,
	MessageCircle,
	SquareCheckBig,
	Wrench,
} from "#app/ui/icons.tsx";

interface MenuItem {
	to: string;
	label: keyof typeof import("#app/i18n/pt/candidates.ts").candidates.menu;
	icon: IconType;
	/** Also in the bottom bar of phones, which holds five with the menu itself. */
	phone?: true;
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
			{ to: "/candidates/meet", label: "meet", icon: CalendarDays },
		],
	},
	{
		label: "curriculum",
		items: [
			{ to: "/candidates/overview", label: "overview", icon: ListChecks, phone: true },
			{ to: "/candidates/info", label: "info", icon: IdCard },
			{ to: "/candidates/curriculum", label: "cv", icon: FileText },
			{ to: "/candidates/languages", label: "languages", icon: MessageCircle },
			{ to: "/candidates/pretensions", label: "pretensions", icon: Flag },
			{ to: "/candidates/skills", label: "skills", icon: Wrench },
			{ to: "/candidates/experience", label: "experience", icon: HistoryIcon },
			{ to: "/candidates/educations", label: "educations", icon: GraduationCap },
		],
	},
	{ label: null, items: [{ to: "/candidates/settings", label: "login", icon: KeyRound }] },
];
