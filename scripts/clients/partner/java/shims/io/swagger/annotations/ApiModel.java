package io.swagger.annotations;

/** Debian has no swagger-annotations; generated models only carry them. */
public @interface ApiModel {
    String description() default "";
}
