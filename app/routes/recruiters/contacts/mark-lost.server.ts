import { z } from "zod";
import { choice } from "#app/domain/text/form-fields.ts";

export const loseSchema = z.object({ lost_reason: choice("closingReasons") });
