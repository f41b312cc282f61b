import { contentListPaths } from "#app/domain/community/content.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { useRoot } from "#app/ui/root-data.ts";
import type { NavbarProps } from "../brand.ts";

export interface NavItem {
	to: string;
	label: string;
	current: boolean;
}

/** Links every brand has; a site may rename them. */
export function useNavItems({ currentPath, labels = {} }: Pick<NavbarProps, "currentPath" | "labels">): NavItem[] {
	const { t } = useTranslation("brands");
	const path = currentPath.split("?")[0] ?? "";
	return [
		{ to: "/jobs", label: labels.jobs || t("nav.jobs"), current: path === "/jobs" || path.startsWith("/jobs/") },
		{
			to: contentListPaths.solution,
			label: labels.companies || t("nav.companies"),
			current: path.startsWith(contentListPaths.solution),
		},
		{
			to: contentListPaths.trajectory,
			label: labels.about || t("nav.about"),
			current: path.startsWith(contentListPaths.trajectory),
		},
	];
}

/** Link to the signed-in person's area, or to the sign-in page. */
export function useAccountLink(person: NavbarProps["person"], login: string) {
	const { t } = useTranslation("brands");
	return person ? { to: person.area, label: t("nav.area") } : { to: login, label: t("nav.enter") };
}

/** Optional pages of a site; only those with content are linked. */
const pageLinks = [
	{ to: "/courses", label: "public_pages:nav.courses", group: "candidates" },
	{ to: "/home/event", label: "public_pages:talks.title", group: "candidates" },
	{ to: contentListPaths.insight, label: "public_pages:content.insight.title", group: "candidates" },
	{ to: contentListPaths.publication, label: "public_pages:content.publication.title", group: "site" },
	{ to: contentListPaths.media, label: "public_pages:content.media.title", group: "site" },
	{ to: contentListPaths.program, label: "public_pages:content.program.title", group: "candidates" },
	{ to: contentListPaths.specialty, label: "public_pages:content.specialty.title", group: "business" },
	{ to: contentListPaths.dh, label: "public_pages:content.dh.title", group: "candidates" },
] as const;

const getPages = (has: readonly string[]) => pageLinks.filter(({ to }) => has.includes(to));

interface FooterLink {
	to: string;
	label: string;
	/** Audience of the link. */
	group: "candidates" | "business" | "site";
}

export function useFooterLinks(): FooterLink[] {
	const { t } = useTranslation(["brands", "public_pages"]);
	const root = useRoot();
	const door = root?.site.recruitersDoor;
	const pages = getPages(root?.site.pages ?? []);
	const { jobs, companies, about }: Record<string, string> = root?.site.labels ?? {};
	return [
		{ to: "/jobs", label: jobs || t("brands:nav.jobs"), group: "candidates" },
		{ to: "/candidates/register/SignUp", label: t("brands:footer.signUp"), group: "candidates" },
		...pages.map((page) => ({ to: page.to, label: t(page.label), group: page.group })),
		{ to: contentListPaths.solution, label: companies || t("brands:nav.companies"), group: "business" },
		{ to: "/client_contacts/", label: t("brands:footer.client"), group: "business" },
		...(door ? [{ to: door, label: t("brands:footer.recruiters"), group: "business" as const }] : []),
		{ to: contentListPaths.trajectory, label: about || t("brands:nav.about"), group: "site" },
		{ to: "/contact", label: t("public_pages:nav.contact"), group: "site" },
		{ to: "/termos_de_uso", label: t("brands:footer.terms"), group: "site" },
		{ to: "/politica_de_privacidade", label: t("brands:footer.privacy"), group: "site" },
	];
}
