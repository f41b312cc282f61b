import type { VideoService } from "#app/domain/interviews/video-service.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { type Field, RadioGroupField, TextField } from "#app/ui/form/index.ts";

export interface LocationChoices {
	modes: { value: string; label: string }[];
	/** A video call without a link gets a room. */
	rooms: boolean;
	phone: string | null;
	/** Services the organiser can have a link made by. */
	services: VideoService[];
}

export function LocationFields({
	fields,
	choices,
}: {
	fields: { mode: Field; place_or_link: Field; caller: Field; video: Field };
	choices: LocationChoices;
}) {
	const { t } = useTranslation("applies");
	const { modes, rooms, phone, services } = choices;
	const makers = [...services, ...(rooms ? (["room"] as const) : [])];
	const help = makers.length > 0 ? (phone ? "made" : "video") : phone ? "phone" : "typed";
	return (
		<>
			<RadioGroupField field={fields.mode} label={t("fields.mode")} options={modes} inline />
			{services.length > 0 && (
				<div className="hidden [form:has(input[name=mode][value=video]:checked)_&]:block">
					<RadioGroupField
						field={fields.video}
						label={t("fields.video")}
						options={makers.map((value) => ({ value, label: t(`fields.videoServices.${value}`) }))}
						inline
					/>
				</div>
			)}
			<TextField
				field={fields.place_or_link}
				label={t("fields.place_or_link")}
				help={t(`fields.place_or_link_help.${help}`, { phone })}
				maxLength={500}
				autoComplete="off"
			/>
			<div className="hidden [form:has(input[name=mode][value=phone]:checked)_&]:block">
				<RadioGroupField
					field={fields.caller}
					label={t("fields.caller")}
					options={(["us", "guest"] as const).map((value) => ({ value, label: t(`fields.callers.${value}`) }))}
					inline
				/>
			</div>
		</>
	);
}
