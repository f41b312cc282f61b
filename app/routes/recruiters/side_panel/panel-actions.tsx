import { useLocation } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { MoreHorizontal, StickyNote } from "#app/ui/icons.tsx";
import { Menu, MenuLink } from "#app/ui/menu.tsx";
import { AddToButton } from "../add_to_list/add-to-button.tsx";
import type { PanelHead } from "./types.ts";

/** The most frequent actions on a record, inside the panel. */
export function PanelActions({ head, onNote }: { head: PanelHead; onNote: () => void }) {
	const { t } = useTranslation("panel");
	const { pathname, search } = useLocation();
	const mail = head.actions.find(({ icon }) => icon === "mail");
	const first = head.entity === "candidates" ? (mail ? [mail] : []) : head.actions.slice(0, 1);
	const rest = head.actions.filter((action) => !first.includes(action) && !action.post);
	return (
		<fieldset aria-label={t("actions")} className="mt-3 flex flex-wrap gap-2">
			{head.adds.map((act) => (
				<AddToButton key={act} act={act} entity={head.entity} uid={head.uid} back={pathname + search} short />
			))}
			{head.notes && (
				<Button size="sm" icon={StickyNote} data-note="" onClick={onNote}>
					{t("note")}
				</Button>
			)}
			{first.map(({ to, label, icon }) => (
				<LinkButton key={to} to={to} size="sm">
					{icon && <Icon name={icon} className="" />}
					{label}
				</LinkButton>
			))}
			{rest.length > 0 && (
				<Menu label={t("actions")} icon={MoreHorizontal} iconOnly align="end" className="btn btn-ghost btn-sm">
					{rest.map(({ to, label, icon }) => (
						<MenuLink key={to} to={to}>
							{icon && <Icon name={icon} className="" />}
							{label}
						</MenuLink>
					))}
				</Menu>
			)}
		</fieldset>
	);
}
