import { useTranslation } from "#app/i18n/use-translation.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Plus } from "#app/ui/icons.tsx";
import { Menu, MenuLink } from "#app/ui/menu.tsx";
import type { ShellData } from "./shell-data.server.ts";

type Entities = ShellData["entities"];

/** Quick creation: entities the user may read and create (specification, section 6). */
export function CreateMenu({ entities }: { entities: Entities }) {
	const { t } = useTranslation("shell");
	if (!entities.some(({ create }) => create)) return null;
	return (
		<Menu label={t("create")} iconOnly icon={Plus} align="end" page="/recruiters/menu" className="bar-icon">
			<div data-surface="light">
				<CreateLinks entities={entities} />
			</div>
		</Menu>
	);
}

export function CreateLinks({ entities }: { entities: Entities }) {
	const { t } = useTranslation("shell");
	return (
		<ul>
			{entities.map(
				({ key, icon, label, create }) =>
					create && (
						<li key={key}>
							<MenuLink to={create} aria-label={t("createNew", { entity: label })}>
								<Icon name={icon} className="size-4.5 shrink-0 text-muted" />
								{label}
							</MenuLink>
						</li>
					),
			)}
		</ul>
	);
}
