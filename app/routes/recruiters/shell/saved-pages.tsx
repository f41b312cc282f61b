import { useFetcher, useLocation } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { cx } from "#app/ui/cx.ts";
import { PanelLeftClose, PanelLeftOpen } from "#app/ui/icons.tsx";
import { Back, SavedList } from "./saved-list.tsx";
import type { Frame } from "./workspace.server.ts";

interface SavedPagesProps extends Pick<Frame, "saved" | "entities"> {
	narrow: boolean;
}

/** Beside every page: 300 wide, or only the icons (72, on small desktops 56). On phones it is a drawer of the top bar. */
export function SavedPages({ saved, entities, narrow: stored }: SavedPagesProps) {
	const { t } = useTranslation("shell");
	const { pathname, search } = useLocation();
	const turning = useFetcher();
	const next = turning.formData?.get("menu_display_type");
	// Nothing to name: the icons are enough.
	const narrow = saved.length === 0 || (next ? next === "minified" : stored);
	const Icon = narrow ? PanelLeftOpen : PanelLeftClose;
	return (
		<aside aria-label={t("saved.title")} className={cx("saved-pages", narrow && "narrow")}>
			<SavedList saved={saved} entities={entities} narrow={narrow} />
			{saved.length > 0 && (
				<turning.Form method="post" action="/recruiters/preferences" className="border-line border-t p-2">
					<Back here={pathname + search} />
					<button
						type="submit"
						name="menu_display_type"
						value={narrow ? "default" : "minified"}
						title={t(narrow ? "saved.widen" : "saved.narrow")}
						className={cx(
							"flex min-h-9 w-full items-center gap-2.5 rounded-control text-muted hover:bg-ink/8 hover:text-ink",
							narrow ? "justify-center" : "px-2.5",
						)}
					>
						<Icon className="size-4.5" />
						<span className={cx(narrow && "sr-only")}>{t(narrow ? "saved.widen" : "saved.narrow")}</span>
					</button>
				</turning.Form>
			)}
		</aside>
	);
}
