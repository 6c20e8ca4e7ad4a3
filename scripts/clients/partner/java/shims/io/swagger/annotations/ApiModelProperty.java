package io.swagger.annotations;

/** Debian has no swagger-annotations; generated models only carry them. */
public @interface ApiModelProperty {
    String value() default "";

    String example() default "";

    boolean required() default false;
}
