import { contentLists } from "#app/domain/community/content.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { useRoot } from "#app/ui/root-data.ts";
import type { NavbarProps } from "../brand.ts";

export interface NavItem {
	to: string;
	label: string;
	current: boolean;
}

/** The links every brand has. A site may call them by its own names. */
export function useNavItems({ currentPath, labels = {} }: Pick<NavbarProps, "currentPath" | "labels">): NavItem[] {
	const { t } = useTranslation("brands");
	const path = currentPath.split("?")[0] ?? "";
	return [
		{ to: "/jobs", label: labels.jobs || t("nav.jobs"), current: path === "/jobs" || path.startsWith("/jobs/") },
		{
			to: "/client_contacts/",
			label: labels.companies || t("nav.companies"),
			current: path.startsWith("/client_contacts"),
		},
		// A part of the home page, not the page itself.
		{ to: "/home#about", label: labels.about || t("nav.about"), current: false },
	];
}

/** Where a person goes: their area, or the door. */
export function useAccount(person: NavbarProps["person"], login: string) {
	const { t } = useTranslation("brands");
	return person ? { to: person.area, label: t("nav.area") } : { to: login, label: t("nav.enter") };
}

/** What the administrators of a site wrote and offer: only what it has is named. */
const pageLinks = [
	{ to: "/courses", label: "public_pages:nav.courses" },
	{ to: "/home/event", label: "public_pages:talks.title" },
	{ to: contentLists.insight, label: "public_pages:content.insight.title" },
	{ to: contentLists.publication, label: "public_pages:content.publication.title" },
	{ to: contentLists.media, label: "public_pages:content.media.title" },
	{ to: contentLists.program, label: "public_pages:content.program.title" },
	{ to: contentLists.solution, label: "public_pages:content.solution.title" },
	{ to: contentLists.specialty, label: "public_pages:content.specialty.title" },
	{ to: contentLists.trajectory, label: "public_pages:content.trajectory.title" },
	{ to: contentLists.dh, label: "public_pages:content.dh.title" },
] as const;

const pagesOf = (has: readonly string[]) => pageLinks.filter(({ to }) => has.includes(to));

export function useFooterLinks(): { to: string; label: string }[] {
	const { t } = useTranslation(["brands", "public_pages"]);
	const root = useRoot();
	const door = root?.site.recruitersDoor;
	const pages = pagesOf(root?.site.pages ?? []);
	return [
		{ to: "/jobs", label: t("brands:nav.jobs") },
		{ to: "/candidates/register/SignUp", label: t("brands:footer.signUp") },
		{ to: "/client_contacts/", label: t("brands:nav.companies") },
		...pages.map((page) => ({ to: page.to, label: t(page.label) })),
		{ to: "/contact", label: t("public_pages:nav.contact") },
		...(door ? [{ to: door, label: t("brands:footer.recruiters") }] : []),
		{ to: "/termos_de_uso", label: t("brands:footer.terms") },
		{ to: "/politica_de_privacidade", label: t("brands:footer.privacy") },
	];
}
