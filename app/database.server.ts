import type { MiddlewareFunction } from "react-router";
import { database } from "#app/context.ts";
import { getDb } from "#db/index.ts";
import { readingTogether } from "#db/kit/read-together.ts";

export const provideDatabase: MiddlewareFunction<Response> = ({ context }, next) => {
	context.set(database, getDb());
	return readingTogether(next);
};
