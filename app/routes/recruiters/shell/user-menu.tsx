import { Form, useLocation } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import {
	Briefcase,
	Download,
	FileText,
	HistoryIcon,
	Keyboard,
	KeyRound,
	LogOut,
	PenLine,
	Shield,
	Trash2,
	UserRound,
} from "#app/ui/icons.tsx";
import { LanguageSwitcher } from "#app/ui/language-switcher.tsx";
import { Menu, MenuButton, MenuLink, MenuSeparator } from "#app/ui/menu.tsx";
import type { ActiveDialog } from "./active-dialog.ts";
import type { ShellData } from "./shell-data.server.ts";

interface UserMenuProps {
	frame: ShellData;
	onOpen: (opened: ActiveDialog) => void;
}

/** User menu: greeting, own pages, company pages for administrators, and sign-out. */
export function UserMenu({ frame, onOpen }: UserMenuProps) {
	const { t } = useTranslation("recruiters");
	const { person } = frame;
	return (
		<Menu
			label={t("shell.account", { name: person.name })}
			align="end"
			trigger={<Avatar name={person.name} url={person.photoUrl} size="sm" />}
			page="/recruiters/menu"
			className="bar-item cursor-pointer gap-1 px-1.5"
		>
			<div data-surface="light">
				<UserMenuLinks frame={frame} onOpen={onOpen} />
			</div>
		</Menu>
	);
}

interface OwnLinksProps {
	frame: ShellData;
	/** Opens a dialog instead of following the link. */
	onOpen?: (opened: ActiveDialog) => void;
}

export function UserMenuLinks({ frame: { person, locale, microsoft, hasSignature }, onOpen }: OwnLinksProps) {
	const { t } = useTranslation(["recruiters", "shell", "bulk", "bin"]);
	const { pathname, search } = useLocation();
	const opens = (opened: ActiveDialog) => (event: React.MouseEvent) => {
		if (!onOpen || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
		event.preventDefault();
		event.currentTarget.closest("details")?.removeAttribute("open");
		onOpen(opened);
	};
	return (
		<>
			<p className="flex items-center gap-3 px-3 py-2">
				<Avatar name={person.name} url={person.photoUrl} />
				<span className="font-semibold">{t("shell.hello", { name: person.name })}</span>
			</p>
			<MenuSeparator />
			<MenuLink to="/recruiters/profile" icon={UserRound}>
				{t("shell.profile")}
			</MenuLink>
			{hasSignature ? (
				<MenuLink to="/recruiters/signatures" icon={PenLine}>
					{t("shell:signature")}
				</MenuLink>
			) : (
				<MenuLink to="/recruiters/signatures" icon={PenLine} onClick={opens({ what: "signature" })}>
					{t("shell:addSignature")}
				</MenuLink>
			)}
			<MenuLink to="/recruiters/downloads" icon={Download}>
				{t("bulk:downloads.title")}
			</MenuLink>
			<MenuLink to="/recruiters/bulk_runs" icon={HistoryIcon}>
				{t("bulk:runs.title")}
			</MenuLink>
			<MenuLink to="/recruiters/bin" icon={Trash2}>
				{t("bin:title")}
			</MenuLink>
			<MenuLink to="/recruiters/official_documents" icon={FileText}>
				{t("shell:pages.documents")}
			</MenuLink>
			{person.isAdmin && (
				<>
					<MenuLink to="/recruiters/business" icon={Briefcase}>
						{t("shell:business")}
					</MenuLink>
					<MenuLink to="/administrator" icon={Shield}>
						{t("shell.administrator")}
					</MenuLink>
				</>
			)}
			{microsoft && (
				<MenuLink to="/auth/microsoft" reloadDocument rel="nofollow" icon={KeyRound}>
					{t("shell:microsoft")}
				</MenuLink>
			)}
			<MenuLink to="/recruiters/shortcuts" icon={Keyboard} onClick={opens({ what: "keys" })}>
				{t("shell:shortcuts")}
			</MenuLink>
			<div className="px-1 lg:hidden">
				<LanguageSwitcher locale={locale} back={pathname + search} />
			</div>
			<MenuSeparator />
			<Form method="post" action="/logout" reloadDocument>
				<MenuButton icon={LogOut}>{t("shell.logout")}</MenuButton>
			</Form>
		</>
	);
}
