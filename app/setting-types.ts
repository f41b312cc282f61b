import { z } from "zod";

/** Description in `.env.example`; `expected` also appears in the error for an invalid value. */
export interface SettingDescription {
	expected: string;
	/** Shown in `.env.example`: commented out unless production cannot do without it. */
	example?: string;
	required?: true;
	/** For tests and tools only: not in `.env.example`. */
	inner?: true;
}
export const describeSetting = <T extends z.ZodType>(
	type: T,
	expected: string,
	more: Omit<SettingDescription, "expected"> = {},
) => type.meta({ expected, ...more });
export const optionalText = () => z.string().optional();
export const wholeNumber = (least: number, most: number) =>
	z
		.string()
		.regex(/^\d{1,9}$/)
		.transform(Number)
		.pipe(z.number().min(least).max(most));
export const urlWithProtocol = (...protocols: string[]) =>
	z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol));
export const httpUrl = () => urlWithProtocol("https:", "http:");
const isHttp = (value: string) => URL.canParse(value) && /^https?:/.test(new URL(value).protocol);
export const httpUrlList = () => z.string().refine((value) => value.split(",").every(isHttp));
/** Where a service is; tests and the demo lead to a simulator. */
export const serviceUrl = (usual: string) => describeSetting(httpUrl().default(usual), "an address", { inner: true });
export const isEncryptionKey = (value: string) => Buffer.from(value, "base64").length === 32;
export const monthCount = (usual: number) => wholeNumber(0, 1200).default(usual);
export const optionalRate = () => wholeNumber(1, 100_000).optional();
