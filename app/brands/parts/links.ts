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

export function useFooterLinks(): { to: string; label: string }[] {
	const { t } = useTranslation("brands");
	const door = useRoot()?.site.recruitersDoor;
	return [
		{ to: "/jobs", label: t("nav.jobs") },
		{ to: "/candidates/register/SignUp", label: t("footer.signUp") },
		{ to: "/client_contacts/", label: t("nav.companies") },
		...(door ? [{ to: door, label: t("footer.recruiters") }] : []),
		{ to: "/termos_de_uso", label: t("footer.terms") },
		{ to: "/politica_de_privacidade", label: t("footer.privacy") },
	];
}
