import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "#app/ui/button.tsx";
import {
	AppForm,
	CheckboxField,
	CheckboxGroupField,
	type Option,
	SubmitButton,
	useFormKit,
} from "#app/ui/form/index.ts";
import type { FormResult } from "#app/ui/form/parse.ts";

interface EntrantsProps {
	people: Option[];
	chosen: string[];
	/** A sandbox exists; the selection takes effect at once and it can be recreated. */
	there: boolean;
	result?: FormResult | null;
}

export function SandboxAccessForm({ people, chosen, there, result }: EntrantsProps) {
	const { t } = useTranslation("business_data");
	const [form, fields] = useFormKit<{ entrants: string[] }>({
		id: "entrants",
		lastResult: result,
		defaultValue: { entrants: chosen },
	});
	const labels = { entrants: t("sandbox.people") };
	return (
		<AppForm form={form} method="post" labels={labels} className="grid gap-5">
			<CheckboxGroupField field={fields.entrants} label={labels.entrants} options={people} columns={2} />
			{there && <p className="text-muted">{t("sandbox.refreshText")}</p>}
			<div className="flex flex-wrap gap-3">
				{there ? (
					<>
						<Button type="submit" name="what" value="entrants" variant="primary">
							{t("sandbox.save")}
						</Button>
						<Button type="submit" name="what" value="make">
							{t("sandbox.refresh")}
						</Button>
					</>
				) : (
					<SubmitButton name="what" value="make">
						{t("sandbox.make")}
					</SubmitButton>
				)}
			</div>
		</AppForm>
	);
}

export function RemoveForm({ result }: { result?: FormResult | null }) {
	const { t } = useTranslation("business_data");
	const [form, fields] = useFormKit<{ sure: string }>({ id: "remove", lastResult: result });
	const labels = { sure: t("sandbox.removeSure") };
	return (
		<AppForm form={form} method="post" labels={labels} className="grid gap-4">
			<input type="hidden" name="what" value="remove" />
			<CheckboxField field={fields.sure} label={labels.sure} />
			<div>
				<Button type="submit" variant="danger">
					{t("sandbox.remove")}
				</Button>
			</div>
		</AppForm>
	);
}
