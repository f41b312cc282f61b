import { Form } from "react-router";
import { getRecruiter } from "#app/auth/session/current-user.ts";
import { changeAreas, listMenuAreas, maxMenuAreas } from "#app/domain/recruiters/menu-areas.ts";
import { permittedMenu } from "#app/entities/menu.ts";
import { createFormatters } from "#app/http/formatters.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { type RecruiterActionArgs, recruiterAction } from "#app/routes/shared/recruiter-action.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { OrderedItems } from "#app/ui/ordered-items.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { updatePreferences } from "#db/queries/recruiter-profile.ts";
import { readWorkspace } from "#db/queries/workspace.ts";
import type { Route } from "./+types/areas";
import { useShellData } from "./use-shell-data.ts";

const here = "/recruiters/areas";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];

export function loader({ context }: Route.LoaderArgs) {
	getRecruiter(context);
	const { t, title } = createFormatters(context);
	return { title: title(t("shell:areas.title")) };
}

/** Adds, moves or removes one area, or restores the role's defaults. */
export const action = recruiterAction({}, async ({ trx, user, t, form }: RecruiterActionArgs<Route.ActionArgs>) => {
	const menu = permittedMenu(user);
	const areas = listMenuAreas(menu, (await readWorkspace(trx, user.id)).areas);
	const back = (type: "success" | "error", message: string) =>
		redirectWithToast(here, { type, message }, { status: 303 });
	const what = form.get("what");
	if (what === "usual") {
		await updatePreferences(trx, user.id, { areas: null });
		return back("success", t("shell:areas.saved"));
	}
	if (form.get("version") !== getVersion(areas)) return back("error", t("shell:areas.changed"));
	const area = String(form.get("area") ?? "");
	if (what === "add") {
		if (!menu.some(({ key }) => key === area)) return back("error", t("shell:areas.choose"));
		if (areas.length >= maxMenuAreas) return back("error", t("shell:areas.full", { count: maxMenuAreas }));
	}
	const next =
		what === "add"
			? [...areas.filter((key) => key !== area), area]
			: changeAreas(areas, String(what), Number(form.get("at")));
	await updatePreferences(trx, user.id, { areas: next });
	return back("success", t("shell:areas.saved"));
});

const getVersion = (areas: readonly string[]) => areas.join(" ");

export default function Areas() {
	const { t } = useTranslation(["shell", "common"]);
	const frame = useShellData();
	if (!frame) return null;
	const { areas, entities } = frame;
	const version = getVersion(areas);
	const others = entities.filter(({ key }) => !areas.includes(key));
	return (
		<div className="mx-auto max-w-2xl">
			<PageHeader title={t("areas.title")} text={t("areas.text", { count: maxMenuAreas })} />
			<Card>
				<OrderedItems
					version={version}
					empty={t("areas.none")}
					items={areas.flatMap((area) => {
						const entity = entities.find(({ key }) => key === area);
						return entity ? [{ key: area, label: entity.label, to: entity.path }] : [];
					})}
				/>
				{areas.length < maxMenuAreas && others.length > 0 && (
					<Form method="post" className="mt-4 flex flex-wrap items-end gap-2">
						<input type="hidden" name="version" value={version} />
						<label className="grid min-w-48 flex-1 gap-1 font-medium">
							{t("areas.add")}
							<select name="area" className="list-input font-normal">
								{others.map(({ key, label }) => (
									<option key={key} value={key}>
										{label}
									</option>
								))}
							</select>
						</label>
						<Button type="submit" name="what" value="add">
							{t("areas.addButton")}
						</Button>
					</Form>
				)}
				<Form method="post" className="mt-4">
					<Button type="submit" name="what" value="usual" variant="ghost">
						{t("areas.usual")}
					</Button>
				</Form>
			</Card>
		</div>
	);
}
