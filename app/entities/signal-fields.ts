import { yes } from "./kit/fields.ts";

const isNoted = yes({ start: true, bulk: true });

/** Signals a brand records with applications, one checkbox each. */
export const signalFields = {
	signal_mail: isNoted,
	signal_phone: isNoted,
	signal_place: isNoted,
	signal_letter: isNoted,
	signal_time: isNoted,
	signal_file: isNoted,
	signal_device: isNoted,
};

export const signalFieldNames = [
	"signal_mail",
	"signal_phone",
	"signal_place",
	"signal_letter",
	"signal_time",
	"signal_file",
	"signal_device",
] as const satisfies readonly (keyof typeof signalFields)[];
