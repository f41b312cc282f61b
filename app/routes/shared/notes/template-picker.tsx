import { type FetcherWithComponents, Form } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "#app/ui/button.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import type { NoteComposer } from "../timeline/note-composer.server.ts";

interface Props {
	id: string;
	composer: NoteComposer;
	chosen: string;
	fetcher: FetcherWithComponents<unknown>;
	action: string;
}

/** Inserts a template's text. Without JavaScript the form opens on a separate, prefilled page. */
export function TemplatePicker({ id, composer, chosen, fetcher, action }: Props) {
	const { t } = useTranslation("work");
	const hydrated = useHydrated();
	return (
		<Form method="get" action={action} className="mb-3 flex flex-wrap items-end gap-2">
			{composer.about.map(({ value }) => (
				<input key={value} type="hidden" name="related" value={value} />
			))}
			<input type="hidden" name="back" value={composer.back} />
			<label className="grid min-w-0 gap-1">
				<span className="font-medium">{t("note.template")}</span>
				<select
					id={id}
					key={chosen}
					name="template"
					defaultValue={chosen}
					onChange={({ currentTarget: { form, value } }) => {
						if (form && value) void fetcher.submit(form);
					}}
					className="min-h-(--control) max-w-full rounded-control border border-line-strong bg-surface px-2"
				>
					<option value="">{t("note.noTemplate")}</option>
					{composer.templates.map(({ value, label }) => (
						<option key={value} value={value}>
							{label}
						</option>
					))}
				</select>
			</label>
			{!hydrated && <Button type="submit">{t("note.useTemplate")}</Button>}
		</Form>
	);
}
