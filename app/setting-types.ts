import { z } from "zod";

/** Description in `.env.example`; `expected` also appears in the error for an invalid value. */
export interface Message {
	expected: string;
	/** Shown in `.env.example`: commented out unless production cannot do without it. */
	example?: string;
	required?: true;
	/** For tests and tools only: not in `.env.example`. */
	inner?: true;
}
export const formatMessage = <T extends z.ZodType>(type: T, expected: string, more: Omit<Message, "expected"> = {}) =>
	type.meta({ expected, ...more });
export const text = () => z.string().optional();
export const whole = (least: number, most: number) =>
	z
		.string()
		.regex(/^\d{1,9}$/)
		.transform(Number)
		.pipe(z.number().min(least).max(most));
export const url = (...protocols: string[]) =>
	z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol));
export const httpUrl = () => url("https:", "http:");
const isHttp = (value: string) => URL.canParse(value) && /^https?:/.test(new URL(value).protocol);
export const addresses = () => z.string().refine((value) => value.split(",").every(isHttp));
/** Where a service is; tests and the demo lead to a simulator. */
export const serviceAddress = (usual: string) => formatMessage(httpUrl().default(usual), "an address", { inner: true });
export const getKey = (value: string) => Buffer.from(value, "base64").length === 32;
export const months = (usual: number) => whole(0, 1200).default(usual);
export const pace = () => whole(1, 100_000).optional();
