import { useTranslation } from "#app/i18n/use-translation.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import {
	AppForm,
	CheckboxGroupField,
	RadioGroupField,
	SubmitButton,
	TextareaField,
	useFormKit,
} from "#app/ui/form/index.ts";
import type { FormResult } from "#app/ui/form/parse.ts";
import { Time } from "#app/ui/time.tsx";
import type { MessagePermissionsView } from "./message-permissions.server.ts";

interface ReportedMessagePermissionsProps {
	choices: MessagePermissionsView;
	may: boolean;
	result: FormResult | undefined;
}

const tones = { true: "success", false: "warning", null: "neutral" } as const;

/** Phone message permissions of a candidate, with a form for reported choices. */
export function ReportedMessagePermissions({
	choices: { phone, choices, history },
	may,
	result,
}: ReportedMessagePermissionsProps) {
	const { t } = useTranslation("conversations");
	const states = {
		true: t("permissions.record.granted"),
		false: t("permissions.record.withdrawn"),
		null: t("permissions.record.unknown"),
	};
	return (
		<Card as="section" aria-labelledby="phone-messages" className="flex flex-col gap-4">
			<CardHeader
				id="phone-messages"
				title={t("permissions.record.title")}
				text={phone ? t("permissions.record.text", { phone }) : t("permissions.record.noPhone")}
			/>
			<ul className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
				{choices.map(({ value, channel, purpose, granted, said }) => (
					<li key={value} className="min-w-0">
						<span className="flex flex-wrap items-center gap-x-2 gap-y-1">
							<span className="font-medium">{channel}</span>
							<span>{purpose}</span>
							<Badge tone={tones[`${granted}`]}>{states[`${granted}`]}</Badge>
						</span>
						{said && <Statement {...said} />}
					</li>
				))}
			</ul>
			{history.length > 0 && (
				<details>
					<summary className="link inline-flex min-h-11 cursor-pointer items-center">
						{t("permissions.record.history")}
					</summary>
					<ol className="grid gap-3">
						{history.map(({ id, name, granted, ...statement }) => (
							<li key={id} className="min-w-0">
								<span className="flex flex-wrap items-center gap-x-2">
									{name} <Badge tone={tones[`${granted}`]}>{states[`${granted}`]}</Badge>
								</span>
								<Statement {...statement} />
							</li>
						))}
					</ol>
				</details>
			)}
			{may && <Report choices={choices} result={result} />}
		</Card>
	);
}

function Statement({ when, source, by, proof, wording }: Statement) {
	const { t } = useTranslation("conversations");
	return (
		<span className="block break-words text-muted text-sm">
			<Time {...when} /> · {source}
			{by && ` ${t("permissions.record.by", { name: by })}`}
			{(proof ?? wording) && (
				<span className="block">{proof ? t("permissions.record.proof", { proof }) : `“${wording}”`}</span>
			)}
		</span>
	);
}

type Statement = NonNullable<MessagePermissionsView["choices"][number]["said"]>;

/** Records a consent given by phone or in person, with its evidence. */
function Report({
	choices,
	result,
}: Pick<ReportedMessagePermissionsProps, "result"> & Pick<MessagePermissionsView, "choices">) {
	const { t } = useTranslation("conversations");
	const [form, fields] = useFormKit<{ what?: string[]; answer?: string; proof?: string }>({
		id: "phone-report",
		lastResult: result,
	});
	const labels = {
		what: t("permissions.record.what"),
		answer: t("permissions.record.answer"),
		proof: t("permissions.record.proofLabel"),
	};
	return (
		<details open={result !== undefined} className="border-line border-t pt-2">
			<summary className="link inline-flex min-h-11 cursor-pointer items-center">{t("permissions.record.add")}</summary>
			<AppForm form={form} labels={labels} className="mt-2 flex max-w-2xl flex-col gap-4">
				<CheckboxGroupField
					field={fields.what}
					label={labels.what}
					columns={2}
					options={choices.map(({ value, channel, purpose }) => ({ value, label: `${channel}: ${purpose}` }))}
				/>
				<RadioGroupField
					field={fields.answer}
					label={labels.answer}
					inline
					options={(["agrees", "refuses"] as const).map((value) => ({
						value,
						label: t(`permissions.record.${value}`),
					}))}
				/>
				<TextareaField
					field={fields.proof}
					label={labels.proof}
					help={t("permissions.record.proofHelp")}
					rows={2}
					maxLength={500}
				/>
				<div>
					<SubmitButton variant="secondary" name="report" value="phone">
						{t("permissions.record.save")}
					</SubmitButton>
				</div>
			</AppForm>
		</details>
	);
}
