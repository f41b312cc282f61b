import { Link } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { cx } from "#app/ui/cx.ts";
import type { listMoveRequirements } from "./move-requirements.server.ts";

/** "Why can't I move it": each stage with its obstacles and requirements. */
export function MoveRequirementsList({ needs }: { needs: ReturnType<typeof listMoveRequirements> }) {
	const { t } = useTranslation("applies");
	return (
		<details className="mt-3" open={needs.blocked}>
			<summary className="link w-fit cursor-pointer text-sm">{t("needs.title")}</summary>
			<dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 text-sm">
				{needs.stages.map(({ status, stage, text, link, blocked }) => (
					<div key={status} className="contents">
						<dt>{stage}</dt>
						<dd className={cx("min-w-0", blocked ? "text-danger-text" : "text-muted")}>
							{text}{" "}
							{link && (
								<Link to={link.to} className="link">
									{link.label}
								</Link>
							)}
						</dd>
					</div>
				))}
			</dl>
		</details>
	);
}
