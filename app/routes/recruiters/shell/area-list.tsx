import { useLocation } from "react-router";
import { findMenuItem } from "#app/domain/recruiters/recruiter-menu.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { AppLink } from "#app/ui/app-link.tsx";
import { useCachedFragment } from "#app/ui/fragment-cache.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { SlidersHorizontal } from "#app/ui/icons.tsx";
import type { ShellData } from "./shell-data.server.ts";

interface AreaListProps extends Pick<ShellData, "areas" | "waiting" | "entities"> {
	onGo?: () => void;
	/** Names the frame it is a part of. */
	group?: string;
}

/** Menu areas with counts of pending work; each count links to it. */
export function AreaList({ areas, waiting, entities, onGo, group }: AreaListProps) {
	const { t } = useTranslation("shell");
	const { pathname } = useLocation();
	const here =
		findMenuItem(entities, pathname)?.key ??
		entities.find(({ within }) => within.some((path) => pathname.startsWith(path)))?.key;
	const getKey = () => (group ? `${group}areas ${here}` : null);
	return useCachedFragment(getKey, () => (
		<nav aria-label={t("areas.title")} className="area-list">
			<ul>
				{areas.map((area) => {
					const entity = entities.find(({ key }) => key === area);
					const number = waiting.find((item) => item.area === area);
					if (!entity) return null;
					return (
						<li key={area}>
							<AppLink
								to={entity.path}
								title={entity.label}
								onClick={onGo}
								aria-current={area === here ? "page" : undefined}
							>
								<Icon name={entity.icon} className="size-5 shrink-0" />
								<span>{entity.label}</span>
							</AppLink>
							{number && (
								<AppLink
									to={number.to}
									onClick={onGo}
									title={t(`areas.waiting.${number.area as "jobs"}`, { count: number.count, number: number.text })}
									aria-label={t(`areas.waiting.${number.area as "jobs"}`, { count: number.count, number: number.text })}
									className="area-count"
								>
									{number.text}
								</AppLink>
							)}
						</li>
					);
				})}
				<li>
					<AppLink to="/recruiters/areas" title={t("areas.title")} onClick={onGo} className="text-muted">
						<SlidersHorizontal className="size-4.5 shrink-0" />
						<span>{t("areas.arrange")}</span>
					</AppLink>
				</li>
			</ul>
		</nav>
	));
}
